"""The heavy work on maps as a worker does it: plain data in, the fields of an answer out.

Each craft is a function of a wish (a map of its values, judged here) and of ``told``, which takes what the
asker may be shown meanwhile. PROTOCOL.md says what the fields are. All of them raise CraftFault.
"""
