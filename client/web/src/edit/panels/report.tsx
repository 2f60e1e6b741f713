/** The report of the plan that the drawing was made of, at hand while it is mended. */
import type { JSX } from "preact";
import type { Editor } from "../editor";
import { Report } from "../import/report";

export function ReportPanel({ editor }: { editor: Editor }): JSX.Element {
  const report = editor.report.value;
  if (!report) return <p class="soft">This drawing was not imported.</p>;
  return (
    <>
      <p class="soft report-of">Read as {report.format}. Places are those of the paper as it was imported.</p>
      <Report findings={report.findings} onPlace={(at, all) => editor.point(0, all, at)} />
    </>
  );
}
