import { Film } from "./film";

/** The server knows the stream, as it does in an application: an effect that reads the address would come later. */
export default function Page() {
  return (
    <div id="box">
      <Film src={`/media/${process.env.MASTER}.m3u8`} />
    </div>
  );
}
