/**
 * The address in List-Unsubscribe is one and the same for people, whose browser asks for a page, and for mail programs, which
 * post to it (RFC 8058). What is posted to the page is the API's.
 */
export function oneClick({ method, url = '/' }: { method?: string | undefined; url?: string | undefined }): string {
  return method === 'POST' && url.startsWith('/unsubscribe/') ? `/api/messages${url}` : url
}
