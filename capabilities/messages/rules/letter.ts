/** A letter in the vocabulary of the screens: said once, shown as HTML and as text. */
export type Letter = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Label and value, as a table: "Covered from", "Dec 21, 2026". */
  facts?: readonly (readonly [label: string, value: string])[]
  action?: { label: string; url: string }
  /** Why this came, and how to stop it where one may. */
  footer: string
}

export function letterText({ greeting, paragraphs, facts = [], action, footer }: Letter): string {
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  const link = action ? `${action.label}:\n${action.url}` : ''
  return [greeting, ...paragraphs, table, link, '--', footer].filter(Boolean).join('\n\n')
}

export function letterHtml({ subject, greeting, paragraphs, facts = [], action, footer }: Letter): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#F4F8F8;color:#10242B;font:16px/1.6 'Public Sans',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="font-weight:700;color:#0B6E6C;font-size:18px;margin:0 0 16px">Breakwater</p>
<div style="background:#fff;border:1px solid #C9D6D8;border-radius:10px;padding:24px">
<p style="margin-top:0">${escape(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n')}
${facts.length > 0 ? `<table role="presentation" style="border-collapse:collapse;width:100%;margin:16px 0">${facts.map(factRow).join('')}</table>` : ''}
${action ? button(action) : ''}
</div>
<p style="font-size:13px;color:#43575F">${escape(footer)}</p>
</div></body></html>`
}

const factRow = ([label, value]: readonly [string, string]): string =>
  `<tr><td style="padding:6px 12px 6px 0;color:#43575F;vertical-align:top">${escape(label)}</td><td style="padding:6px 0;font-weight:600">${escape(value)}</td></tr>`

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0 8px"><a href="${escape(url)}" style="display:inline-block;background:#0B6E6C;color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:6px">${escape(label)}</a></p>
<p style="font-size:13px;color:#43575F;word-break:break-all">${escape(url)}</p>`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
