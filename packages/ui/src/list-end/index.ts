export { ListEnd } from "./list-end";
