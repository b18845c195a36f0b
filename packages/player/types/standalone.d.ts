// The script registers the element and exports nothing. This import declares the element.
import "../dist/element/index.js";
