import { VideoPlayer } from "@marquee/player/react";
import "@marquee/player/styles.css";
import { createRoot } from "react-dom/client";
import { box, src } from "../page";
import { muted } from "./muted";

createRoot(box).render(<VideoPlayer source={{ src }} autoPlay storage={muted} config={{}} />);
