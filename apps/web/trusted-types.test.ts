import { expect, test } from 'vitest'
import { POLICY } from '#apps/web/trusted-types.ts'

test('no markup is written as text, and no script is loaded but what the build made', () => {
  const markup = ['<b>bold</b>', 'a <script></script>', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>']
  expect(markup.map(POLICY.createHTML)).toEqual(markup.map(() => null))
  expect(['<script></script>', 'words alone'].map(POLICY.createHTML)).toEqual(['<script></script>', 'words alone'])
  const [ours, others] = [
    ['/saved-pages.js', '/assets/home-Ab_1-x.js'],
    [
      '/saved-pages.js?x',
      'https://evil.example/saved-pages.js',
      '//evil.example/assets/a.js',
      '/assets/../api/files/1.js',
      '/api/documents/1',
    ],
  ]
  expect(ours.map(POLICY.createScriptURL)).toEqual(ours)
  expect(others.map(POLICY.createScriptURL)).toEqual(others.map(() => null))
})
