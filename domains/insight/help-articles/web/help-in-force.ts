import { HELP, type HelpArticle } from '#domains/insight/help-articles/help.data.ts'
import { type HelpChanges, publishedHelp } from '#domains/insight/help-articles/rules/published.ts'
import { figureOnPage } from '#domains/records/rule-figures/web/figures-on-page.ts'

/** The articles that public pages show, in the language of the page. */
export const helpInForce = (locale: string | undefined): readonly HelpArticle[] =>
  publishedHelp(HELP, figureOnPage<HelpChanges>('help') ?? {}, locale === 'es' ? 'es-US' : 'en-US')
