export { DarkSign } from "./dark-sign";
export { EmptyReel } from "./empty-reel";
export { EmptyStage } from "./empty-stage";
export { LostBeam } from "./lost-beam";
export { TornTicket } from "./torn-ticket";
