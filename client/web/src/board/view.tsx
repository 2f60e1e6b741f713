/** The stage as a component: makes it once, hands it out, takes it down. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Stage, type StageOptions } from "./stage";

interface Properties {
  options?: StageOptions;
  class?: string;
  /** Called once with the stage, and with null when it is gone. */
  onStage(stage: Stage | null): void;
}

export function StageView({ options, onStage, ...rest }: Properties): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const stage = new Stage(host.current, options);
    onStage(stage);
    return () => {
      onStage(null);
      stage.destroy();
    };
  }, []);
  return <div ref={host} {...rest} />;
}
