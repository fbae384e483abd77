import { i18n, setupI18n } from '@lingui/core'
import { keepSpanish } from '#access/web/translations.ts'

// English is in the screens; messages with placeholders were compiled while building.
i18n.setMessagesCompiler((sentence) => [sentence])
i18n.loadAndActivate({ locale: 'en', messages: {} })

// A browser loads the Spanish only when somebody reads it (language.ts).
if (import.meta.env.SSR) keepSpanish(setupI18n({ locale: 'es', messages: { es: (await import('#apps/web/locales/es.po')).messages } }))
