export { Tabs, type TabContent, type TabsProps } from "./tabs";
