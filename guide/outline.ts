/**
 * A page of the guide: what it is made of stands in files of the project, or in one section of such a file
 * (`README.md#TLS`), in this order. Nothing is written down twice.
 */
export type Page = { readonly slug: string; readonly title: string; readonly sources: readonly string[] }

const own = (slug: string, title: string, ...more: readonly string[]): Page => ({
  slug,
  title,
  sources: [`guide/pages/${slug}.md`, ...more],
})

/** The pages in reading order, by part. */
export const OUTLINE: readonly { readonly title: string; readonly pages: readonly Page[] }[] = [
  {
    title: 'Start',
    pages: [
      own('index', 'What Samtale is'),
      own('try', 'Try it'),
      own('install', 'Install it', 'README.md#First start'),
      own('offline', 'Without a network'),
      own('first-day', 'The first day', 'README.md#Make it yours'),
    ],
  },
  {
    title: 'Set up',
    pages: [
      own(
        'configure',
        'Configure',
        'README.md#Configuration',
        'README.md#TLS',
        'README.md#A PostgreSQL of your own',
      ),
      { slug: 'media', title: 'Ports for calls', sources: ['deploy/media.md'] },
      { slug: 'jitsi', title: 'Your Jitsi or JaaS', sources: ['deploy/jitsi.md'] },
      {
        slug: 'devices',
        title: 'Meeting-room devices',
        sources: ['README.md#A TV that can be called', 'deploy/kiosk/README.md'],
      },
      {
        slug: 'streams',
        title: 'Streams and videos',
        sources: ['README.md#Live streams, events on screens, and videos'],
      },
      {
        slug: 'sign-in',
        title: 'Ways to sign in',
        sources: ['README.md#Two-step sign-in', "README.md#Single sign-on and a company's directory"],
      },
    ],
  },
  {
    title: 'Run',
    pages: [
      { slug: 'deploy', title: 'Deploy', sources: ['deploy/README.md'] },
      { slug: 'nodes', title: 'Several nodes', sources: ['deploy/nodes.md'] },
      { slug: 'outages', title: 'When something fails', sources: ['deploy/outages.md'] },
      { slug: 'monitoring', title: 'Monitor', sources: ['deploy/monitoring.md'] },
      {
        slug: 'backup',
        title: 'Back up and restore',
        sources: ['README.md#Data and backup', 'deploy/backup.md'],
      },
      own('upgrade', 'Upgrade', 'deploy/README.md#Upgrades'),
      { slug: 'network', title: 'Connections', sources: ['deploy/network.md'] },
      { slug: 'limits', title: 'Limits', sources: ['deploy/limits.md'] },
      own('secure', 'Secure', 'SECURITY.md', 'docs/security/policies.md'),
      own('troubleshoot', 'Troubleshoot'),
      own('capacity', 'How much it carries'),
    ],
  },
  {
    title: 'Build on it',
    pages: [
      own('api', 'API', 'client/README.md'),
      { slug: 'architecture', title: 'Architecture', sources: ['docs/ARCHITECTURE.md'] },
      { slug: 'glossary', title: 'Glossary', sources: ['docs/GLOSSARY.md'] },
      { slug: 'tour', title: 'An hour for a new engineer', sources: ['docs/tour.md'] },
    ],
  },
]

/** All pages in reading order. */
export const PAGES: readonly Page[] = OUTLINE.flatMap(({ pages }) => pages)
