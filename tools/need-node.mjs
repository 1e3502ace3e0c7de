// Loaded before every script, and plain enough for old versions: says what is wrong where the pinned Node did
// not get installed.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Samtale needs Node 24 and this is Node ${process.versions.node}. The pinned Node is installed by "npm ci" through an install script of the package "node"; ` +
      'it seems that install scripts are blocked here. Either run "npm rebuild node --ignore-scripts=false", or install Node 24 from https://nodejs.org, and try again.',
  )
  process.exit(1)
}
