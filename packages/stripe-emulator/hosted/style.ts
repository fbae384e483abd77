/** The Harbor design tokens, for the emulator's own pages. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --bg: #f4f8f8; --surface: #fff; --text: #10242b; --text-muted: #43575f; --border: #c9d6d8; --border-control: #6f858b;
  --primary: #0b6e6c; --primary-hover: #075857; --on-primary: #fff; --primary-soft: #e9f6f5; --on-primary-soft: #075857; --link: #0b6e6c;
  --focus: #005fcc; --warning: #8a5200; --warning-soft: #fff6e0; --danger: #b3261e; --danger-soft: #fcecea; --success: #1b7a3d;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0c1a1f; --surface: #13262c; --text: #eaf3f3; --text-muted: #a9bec2; --border: #2c464e; --border-control: #7c959b;
    --primary: #6ebfbb; --primary-hover: #a3d8d5; --on-primary: #10242b;
    --primary-soft: #1a3139; --on-primary-soft: #6ebfbb; --link: #6ebfbb;
    --focus: #8ab8ff; --warning: #ffc75a; --warning-soft: #43300c; --danger: #ff9a90; --danger-soft: #4a1d1a; --success: #6fd08c;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--bg); color: var(--text); font: 1rem/1.625 "Public Sans Variable", system-ui, sans-serif;
  overflow-wrap: anywhere;
}
.sandbox {
  margin: 0; padding: .75rem 1rem; background: var(--warning-soft); color: var(--warning); font-weight: 600; text-align: center;
}
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1.5rem; }
main.narrow { max-width: 36rem; }
h1 { font-size: clamp(1.75rem, 1vw + 1.375rem, 2.25rem); line-height: 1.2; margin: 0; text-wrap: balance; }
h2 { font-size: 1.25rem; line-height: 1.4; margin: 0 0 1rem; }
p { margin: 0 0 1rem; }
p:last-child { margin-bottom: 0; }
a { color: var(--link); }
.card { background: var(--surface); border: 1px solid var(--border); border-radius: 10px; padding: 1.5rem; min-width: 0; }
.lines { list-style: none; margin: 0; padding: 0; }
.lines li, .total { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0; border-top: 1px solid var(--border); }
.lines li:first-child { border-top: 0; }
.lines small { display: block; color: var(--text-muted); font-size: .8125rem; line-height: 1.4; }
.money { font-variant-numeric: tabular-nums; white-space: nowrap; }
.total { font-weight: 700; font-size: 1.125rem; }
.muted { color: var(--text-muted); }
.problem { background: var(--danger-soft); color: var(--danger); border-radius: 6px; padding: .75rem 1rem; font-weight: 600; }
fieldset { border: 0; margin: 0 0 1.25rem; padding: 0; }
legend { padding: 0; font-weight: 600; margin-bottom: .5rem; }
.choice { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; }
.field { margin-bottom: 1.25rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0 1rem; }
label { display: block; font-size: .875rem; line-height: 1.43; font-weight: 600; margin-bottom: .25rem; }
.choice label { margin: 0; font-size: 1rem; }
input[type=text], input[type=email] {
  width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--border-control); border-radius: 6px;
}
input[type=radio] { width: 1.25rem; height: 1.25rem; accent-color: var(--primary); margin: 0; }
input[aria-invalid=true] { border-color: var(--danger); border-width: 2px; }
.wrong { color: var(--danger); font-size: .875rem; margin: .25rem 0 0; }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .5rem 1.25rem; border-radius: 6px;
  font: inherit; font-weight: 600; cursor: pointer; text-decoration: none; border: 1px solid var(--primary);
  transition: background-color 120ms;
}
.main { background: var(--primary); color: var(--on-primary); width: 100%; }
.main:hover { background: var(--primary-hover); border-color: var(--primary-hover); }
.plain { background: transparent; color: var(--link); }
.plain:hover { background: var(--primary-soft); color: var(--on-primary-soft); }
.row { display: flex; flex-wrap: wrap; gap: .75rem; }
.tests { list-style: none; margin: 0; padding: 0; }
.tests + h2, form + p { margin-top: 1.5rem; }
.tests li {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 1rem; padding: .375rem 0;
  border-top: 1px solid var(--border); line-height: 1.4;
}
.tests button { min-height: 2.25rem; padding: .25rem .625rem; font-size: .875rem; font-variant-numeric: tabular-nums; }
form:has(#method-us_bank_account:checked) .by-card, form:has(#method-card:checked) .by-bank { display: none; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
@media (min-width: 56rem) {
  main.wide { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: start; }
  main.wide > h1 { grid-column: 1 / -1; }
  main.wide > * { grid-column: 1; }
  main.wide > .payment { grid-column: 2; grid-row: 2 / span 3; position: sticky; top: 1.5rem; }
}
@media (max-width: 30rem) { .card { padding: 1rem; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media (forced-colors: active) { .card, .problem, .sandbox { border: 1px solid; } }
`
