import "./font.css";
import "@marquee/ui/styles.css";
