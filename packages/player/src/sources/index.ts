export { chooseSource } from "./choose-source";
