import { useLingui } from "@lingui/react/macro";
import type { OwnChannel } from "@marquee/api-client";
import { Select } from "@marquee/ui/select";

interface ChannelSwitcherProps {
  channels: readonly OwnChannel[];
  channel: OwnChannel;
  onSwitch: (id: string) => void;
}

/** Chooses which of several channels the studio is about. */
export function ChannelSwitcher({ channels, channel, onSwitch }: ChannelSwitcherProps) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Channel`}
      options={channels.map(({ id, name }) => ({ value: id, label: name }))}
      value={channel.id}
      onValueChange={onSwitch}
    />
  );
}
