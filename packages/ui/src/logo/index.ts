export { Logo, type LogoPicture, type LogoProps } from "./logo";
