import { isRole, type Role } from '#access/roles.ts'
import type { Language } from '#platform/language/languages.ts'

/** A question with what answers it right: intents, lists, figures and pages by name, `none` where nothing of ours does. */
export type ExampleQuestion = { role: Role; language: Language; question: string; right: readonly string[] }

/** `# member en`, then lines of `left|limits :: what’s left`. */
export function questionsIn(text: string): ExampleQuestion[] {
  let role: Role = 'member'
  let language: Language = 'en-US'
  return text.split('\n').flatMap((line) => {
    const [, named, tongue] = /^# (\S+) (en|es)$/.exec(line) ?? []
    if (isRole(named)) {
      role = named
      language = tongue === 'es' ? 'es-US' : 'en-US'
      return []
    }
    const [right, question] = line.split(' :: ')
    return right && question ? [{ role, language, question, right: right.split('|') }] : []
  })
}
