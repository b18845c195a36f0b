import "@fontsource-variable/figtree/wght.css";
import "@marquee/ui/styles.css";
