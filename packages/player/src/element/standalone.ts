import { defineMarqueePlayer } from "./index";

defineMarqueePlayer();
