import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Refused } from '#access/web/call.ts'
import { keepAnswersIn } from '#access/web/client-state.ts'
import { limitMarkup } from '#apps/web/trusted-types.ts'
import { speak, spokenHere } from '#apps/web/language.ts'
import { companyFigures } from '#design/browser/company.ts'
import { languageOfPath } from '#platform/language/languages.ts'

limitMarkup()

// The messages of a company that saved its name are in its name.
if (companyFigures()['name']) (await import('#apps/web/our-name.ts')).speakInOurName()

// Its words come later; what a page asks for first is answered in it already.
keepAnswersIn(spokenHere())

// A Spanish page was written in Spanish: its words are there before React compares.
if (languageOfPath(location.pathname).language === 'es-US') await speak('es-US')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // A refusal is expected, and a boundary has shown it; any other caught error is a bug.
    { onCaughtError: (error) => void (error instanceof Refused || reportError(error)) },
  )
})
