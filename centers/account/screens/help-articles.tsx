import { HelpArticlesPage } from '#domains/insight/help-articles/web/help-articles-page.tsx'

export default function HelpArticles() {
  return <HelpArticlesPage />
}
