import { Crosshair } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { TextField } from "../text-field/text-field";
import { formatCueTime, parseCueTime } from "./cue-time";

interface CueTimeFieldProps {
  id: string;
  label: string;
  /** Explains the keys to screen readers. */
  description: string;
  playheadLabel: string;
  /** NaN while it cannot be read. */
  seconds: number;
  error: string | undefined;
  onChange: (seconds: number) => void;
  /** Sets the time to the playhead. */
  onPlayhead: () => void;
}

const steps = { fine: 0.1, coarse: 1 } as const;

/**
 * A time that is typed, changed by the arrow keys, or set to the playhead. Typed values apply on
 * blur.
 */
export function CueTimeField(props: CueTimeFieldProps) {
  const { id, label, description, playheadLabel, seconds, error, onChange, onPlayhead } = props;
  const [typed, setTyped] = useState<string | null>(null);

  function commit() {
    if (typed === null) return;
    const read = parseCueTime(typed);
    if (!Number.isNaN(read)) setTyped(null);
    if (!Object.is(read, seconds)) onChange(read);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      commit();
    }
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const from = typed === null ? seconds : parseCueTime(typed);
    if (Number.isNaN(from)) return;
    setTyped(null);
    const step = event.shiftKey ? steps.coarse : steps.fine;
    onChange(Math.max(0, Math.round((from + direction * step) * 1000) / 1000));
  }

  return (
    <TextField
      id={id}
      label={label}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? formatCueTime(seconds)}
      aria-description={description}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      end={
        <IconButton
          variant="quiet"
          label={playheadLabel}
          title={playheadLabel}
          icon={<Icon of={Crosshair} size={18} />}
          onClick={() => {
            setTyped(null);
            onPlayhead();
          }}
        />
      }
    />
  );
}
