/** The report of the plan that the drawing was made of, at hand while it is mended. */
import type { JSX } from "preact";
import type { Editor } from "../editor";
import type { Finding } from "../import/importing";
import { Report } from "../import/report";

/** What is to be looked at on the map as a whole holds only as long as nothing is changed. */
const holds = ({ kind, at }: Finding): boolean => kind !== "look at this" || at.length > 0;

export function ReportPanel({ editor }: { editor: Editor }): JSX.Element {
  const report = editor.report.value;
  const { now } = editor.work.history.value;
  if (!report) return <p class="soft">This drawing was not imported.</p>;
  const changed = now !== report.dungeon;
  return (
    <>
      <p class="soft report-of">
        Read as {report.format}. Places are those of the paper as it was imported.
        {changed && " It was changed since: what it lacks now stands under Checks."}
      </p>
      <Report
        findings={changed ? report.findings.filter(holds) : report.findings}
        onPlace={(at, all) => editor.point(0, all, at)}
      />
    </>
  );
}
