import { firm } from '../../shared/firm';

const paper = '#FBFAF7';

/** What a phone needs to put the site on its home screen. */
export const webManifest = () =>
  JSON.stringify({
    id: '/',
    name: firm.legalName,
    short_name: firm.name,
    description: firm.description,
    lang: 'en-SG',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
