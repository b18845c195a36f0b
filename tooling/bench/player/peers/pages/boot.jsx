import "./react.jsx";
