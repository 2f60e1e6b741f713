import { render } from "preact";
import "./style/tokens.css";
import "./style/base.css";
import { App } from "./app";

const root = document.getElementById("app");
if (root) render(<App />, root);
