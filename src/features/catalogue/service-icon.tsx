const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const messageCircle = 'M7.9 20A9 9 0 1 0 4 16.1L2 22Z';

// The geometry is Lucide's (ISC licence).
const icons: Record<string, string> = {
  BookOpen:
    'M12 7v14M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3z',
  MessageSquare: 'M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z',
  Tag: `M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z${circle(7.5, 7.5, 0.5)}`,
  Lightbulb:
    'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4',
  Copyright: `${circle(12, 12, 10)}M14.83 14.83a4 4 0 1 1 0-5.66`,
  MessageCircle: messageCircle,
};

/** The named icon, or a chat bubble for an unknown name. */
export function ServiceIcon({ name }: { name: string }) {
  return (
    <svg className="ill" width="40" height="40" viewBox="0 0 24 24" aria-hidden="true">
      <path d={Object.hasOwn(icons, name) ? icons[name] : messageCircle} />
    </svg>
  );
}
