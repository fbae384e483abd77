import { type Prerendered, prerendered } from '#apps/api/prerendered.ts'
import type { CompanyLogo } from '#domains/records/company/rules/logo.ts'
import { type Company, inOurName } from '#domains/records/company/rules/in-our-name.ts'

type At = { path: string; filesHost: string | null }

const made = new WeakMap<Company, Map<string, Prerendered>>()

/** A built page in the name and colors of the company that was saved: made when it is first asked for. */
export function inOurNamePage(page: Prerendered, company: Company, at: At): Prerendered {
  const pages = made.get(company) ?? new Map<string, Prerendered>()
  made.set(company, pages)
  const kept = pages.get(at.path)
  if (kept) return kept
  const ours = prerendered(withHead(withLogo(renamed(page.plain.toString(), company, at.path), company), company), at)
  pages.set(at.path, ours)
  return ours
}

/** Once other pages are served, none in the company's name is kept. */
export const forgetOurPages = (company: Company): void => void made.delete(company)

/** A page that says the figures in force to the screens (records/rule-figures/web/figures-on-page.ts). */
export const withFigures = (html: string, figures: object, at: Pick<At, 'filesHost'>): Prerendered =>
  prerendered(
    html.replace('</head>', () => `<meta name="figures" content="${escaped(JSON.stringify(figures))}"/></head>`),
    at,
  )

/** Programs stay as they are; structured data is JSON. Terms say what was published, in whose name it was. */
function renamed(html: string, company: Company, path: string): string {
  const stays = path.endsWith('/terms-conditions') ? PROGRAM_OR_TERMS : PROGRAM
  return html
    .split(stays)
    .map((part, index) => {
      if (index % 2 === 0) return inOurName(part, company, escaped)
      return part.startsWith(DATA)
        ? inOurName(part, company, (figure) => JSON.stringify(figure).slice(1, -1).replace(/</g, '\\u003c'))
        : part
    })
    .join('')
}

/** The drawing and the name in a page's header, replaced by the logo: the same that the screen draws (design/shell/brand.tsx). */
function withLogo(html: string, { logo, name }: Company): string {
  if (!logo) return html
  const picture = `<img src="${pathOf(logo)}" alt=""/>`
  return html.replace(BRAND, (_, opening: string) => `${opening}${picture}${escaped(name)}</a>`)
}

const BRAND = /(<a href="\/"[^>]*>)<svg viewBox="0 0 32 32"[\s\S]*?<\/a>/g

const pathOf = ({ version }: CompanyLogo): string => `/api/company/logo/${version}`

const DATA = '<script type="application/ld+json"'
const PROGRAM = /(<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>)/
const PROGRAM_OR_TERMS = /(<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<main\b[\s\S]*?<\/main>)/

/** What the screens need of the company, and its colors after those of the design. */
function withHead(html: string, company: Company): string {
  const { ein: _, logo, ...figures } = company
  const known = logo ? { ...figures, logoPath: pathOf(logo) } : figures
  const both = `light-dark(${company.accentLight}, ${company.accentDark})`
  const style = ['primary', 'primary-hover', 'link', 'on-primary-soft'].map((name) => `--${name}:${both}`).join(';')
  const head = `<meta name="company" content="${escaped(JSON.stringify(known))}"/><style>:root{${style}}</style>`
  return html.replace('</head>', () => `${head}</head>`)
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
