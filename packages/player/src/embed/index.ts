export { connectEmbed, type Embed, type EmbedEvents } from "./connect-embed";
