import { i18n as screens, type I18n } from '@lingui/core'
import { type Company, inOurName } from '#domains/records/company/rules/in-our-name.ts'
import { ourCompany } from '#domains/records/company/web/our-company.ts'

type Message = NonNullable<Parameters<I18n['load']>[1]>[string]

/** Every message of the screens in the company's name, before its values are filled in. Loaded only where a company was saved. */
export function speakInOurName(company: Company = ourCompany(), i18n: I18n = screens): void {
  const known = new Map<unknown, unknown>()
  const renamed = (message: unknown): unknown => {
    if (typeof message === 'string') return inOurName(message, company)
    if (typeof message !== 'object' || message === null) return message
    if (!known.has(message))
      known.set(
        message,
        Array.isArray(message)
          ? message.map(renamed)
          : Object.fromEntries(Object.entries(message).map(([name, part]) => [name, renamed(part)])),
      )
    return known.get(message)
  }
  const say = i18n._.bind(i18n) as (...given: readonly unknown[]) => string
  const sayInOurName = (id: unknown, values: unknown, options?: { message?: unknown }): string =>
    typeof id === 'string'
      ? say(id, values, options && { ...options, message: renamed(options.message) })
      : say({ ...(id as object), message: renamed((id as { message?: unknown }).message) }, values, options)
  Object.assign(i18n, { _: sayInOurName, t: sayInOurName })
  const load = i18n.loadAndActivate.bind(i18n)
  i18n.loadAndActivate = (loaded) => load({ ...loaded, messages: renamed(loaded.messages) as Record<string, Message> })
}
