import { endProcess } from "../channel.ts";

// Runs in the place of the engine, with all its limits, and ends as the engine does.
endProcess();
