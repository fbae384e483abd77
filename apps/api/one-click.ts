/**
 * The address in List-Unsubscribe is the same for people, whose browser gets a page, and for mail programs, which post to it
 * (RFC 8058). A post to the page is forwarded to the API.
 */
export function oneClick({ method, url = '/' }: { method?: string | undefined; url?: string | undefined }): string {
  return method === 'POST' && url.startsWith('/unsubscribe/') ? `/api/messages${url}` : url
}
