/** The server's version that this page was built with; empty in development. */
declare const __VERSION__: string;

export const isOther = (server: string): boolean => __VERSION__ !== "" && server !== __VERSION__;
