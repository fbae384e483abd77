import type { ConversationView } from '#domains/insight/assistant/contract.ts'
import { inLanguage } from '#domains/insight/help-articles/rules/in-language.ts'
import { type ConversationRow, linesOf, type StoredLine } from '#domains/insight/assistant/server/assistant.store.ts'
import { inSpanish } from '#platform/language/choosing.ts'
import type { Language } from '#platform/language/languages.ts'

/** The conversation as whoever asks reads it. */
export async function view(row: ConversationRow, language: Language): Promise<ConversationView> {
  const lines = (await linesOf([row.id])).get(row.id) ?? []
  return present(
    row,
    lines.map((line) => (line.from === 'bot' ? spokenIn(line, language) : line)),
  )
}

/** Without the asker's own facts: they may be of what the reader may not see. */
export const forStaff = (row: ConversationRow, lines: readonly StoredLine[]): ConversationView =>
  present(
    row,
    lines.map((line) => ({ ...line, facts: [], choices: [], prepared: null })),
  )

/** An answer stays in the language of its question; what every conversation says is kept in English. */
const spokenIn = (line: StoredLine, language: Language): StoredLine =>
  line.language
    ? { ...line, name: inLanguage(line.name, language) }
    : {
        ...line,
        name: inLanguage(line.name, language),
        body: inLanguage(line.body, language),
        links: line.links.map(({ to, label }) => ({
          to: language === 'es-US' && to.startsWith('/faq') ? inSpanish(to) : to,
          label: inLanguage(label, language),
        })),
      }

const present = (row: ConversationRow, lines: readonly StoredLine[]): ConversationView => ({
  id: row.id,
  status: row.status,
  person: row.person_name,
  role: row.role,
  updatedAt: row.updated_at.toISOString(),
  lines: lines.map(({ language: _language, ...line }) => line),
})
