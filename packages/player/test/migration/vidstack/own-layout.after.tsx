import "@marquee/player/styles.css";
import {
  ControlRow,
  Controls,
  FullscreenButton,
  PlayButton,
  Root,
  SeekBar,
  Spacer,
  Video,
} from "@marquee/player/react/parts";

export function Film() {
  return (
    <Root source={{ src: "/film/master.m3u8", title: "Aurora" }}>
      <Video />
      <Controls className="controls">
        <SeekBar />
        <ControlRow>
          <PlayButton className="button" />
          <Spacer />
          <FullscreenButton className="button" />
        </ControlRow>
      </Controls>
    </Root>
  );
}
