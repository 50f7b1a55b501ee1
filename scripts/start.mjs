const needed = 26;

// Without newer syntax and without static imports, which an older Node would fail on first.
if (Number.parseInt(process.versions.node, 10) < needed) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: the site needs Node ${needed}. npm start brings it on Linux and Windows.\n`,
  );
  process.exit(1);
}
void import('./start-site.mjs');
