import type { Right, Route } from './event-kinds';

// How one matter comes from another.

export const linkKinds = [
  'priority',
  'divisional',
  'national-phase',
  'transformation',
  'conversion',
  'division',
] as const;
export type LinkKind = (typeof linkKinds)[number];

interface KindOfLink {
  /** What the later matter is. */
  title: string;
  /** `is a divisional of`: between the later matter and the one that it comes from. */
  of: string;
  /** The same, between the earlier and the later. */
  has: string;
  rights: readonly Right[];
  /** The route of the matter that it comes from, and its own; by default any. */
  from?: Route;
  to?: Route;
}

const registrable: readonly Right[] = ['trademark', 'patent', 'design'];

export const linkKind: Record<LinkKind, KindOfLink> = {
  priority: {
    title: 'Later filing with its priority',
    of: 'claims the priority of',
    has: 'gives its priority to',
    rights: registrable,
  },
  divisional: {
    title: 'Divisional',
    of: 'is a divisional of',
    has: 'has the divisional',
    rights: ['patent'],
  },
  'national-phase': {
    title: 'National phase',
    of: 'is the national phase of',
    has: 'has the national phase',
    rights: ['patent'],
    from: 'pct',
  },
  transformation: {
    title: 'Transformation',
    of: 'is transformed from',
    has: 'is transformed into',
    rights: ['trademark'],
    from: 'madrid',
    to: 'national',
  },
  conversion: {
    title: 'Conversion',
    of: 'is converted from',
    has: 'is converted into',
    rights: registrable,
  },
  division: {
    title: 'Division',
    of: 'is divided from',
    has: 'is divided into',
    rights: ['trademark'],
  },
};

interface Linkable {
  right: Right;
  route: Route;
}

const fits = (matter: Linkable, kind: LinkKind, end: 'from' | 'to') =>
  linkKind[kind].rights.includes(matter.right) &&
  (linkKind[kind][end] ?? matter.route) === matter.route;

/** The kinds by which another matter can come from this one. */
export const kindsFrom = (matter: Linkable) =>
  linkKinds.filter((kind) => fits(matter, kind, 'from'));

/** The kinds by which this matter can come from another. */
export const kindsTo = (matter: Linkable) => linkKinds.filter((kind) => fits(matter, kind, 'to'));

export const isPossible = (kind: LinkKind, parent: Linkable, child: Linkable) =>
  fits(parent, kind, 'from') &&
  fits(child, kind, 'to') &&
  (kind === 'conversion' || parent.right === child.right);

export interface Link {
  parentId: number;
  childId: number;
  kind: LinkKind;
}

export const membersOf = (links: readonly Link[]) => [
  ...new Set(links.flatMap(({ parentId, childId }) => [parentId, childId])),
];

/** Those of the links that lead from one to the next beginning with this matter. */
export function connected(id: number, links: readonly Link[]): Link[] {
  const near = new Set([id]);
  const isNear = ({ parentId, childId }: Link) => near.has(parentId) || near.has(childId);
  for (let size = 0; size < near.size; ) {
    size = near.size;
    for (const each of membersOf(links.filter(isNear))) near.add(each);
  }
  return links.filter(isNear);
}

/** What another matter of the family is to this one. */
export function relationOf(id: number, otherId: number, links: readonly Link[]): string {
  const above = links.find(({ parentId, childId }) => parentId === otherId && childId === id);
  if (above) return `This matter ${linkKind[above.kind].of} it`;
  const below = links.find(({ parentId, childId }) => parentId === id && childId === otherId);
  return below ? `It ${linkKind[below.kind].of} this matter` : 'Of the same family';
}

/** The matters that come from this one, through all generations. */
export function descendantsOf(id: number, links: readonly Link[]): number[] {
  const found = new Set<number>();
  const add = (from: number) => {
    for (const { parentId, childId } of links)
      if (parentId === from && !found.has(childId)) {
        found.add(childId);
        add(childId);
      }
  };
  add(id);
  return [...found];
}

export interface Branch<Member> {
  matter: Member;
  /** How it comes from the one above; null: it is the first. */
  kind: LinkKind | null;
  branches: Branch<Member>[];
}

/** The family as trees; a matter that comes from two stands under both, with what follows under the first. */
export function treesOf<Member extends { id: number }>(
  members: readonly Member[],
  links: readonly Link[],
): Branch<Member>[] {
  const shown = new Set<number>();
  const branchOf = (matter: Member, kind: LinkKind | null): Branch<Member> => {
    const isFirst = !shown.has(matter.id);
    shown.add(matter.id);
    return {
      matter,
      kind,
      branches: isFirst
        ? links
            .filter(({ parentId }) => parentId === matter.id)
            .flatMap((link) => {
              const child = members.find(({ id }) => id === link.childId);
              return child ? [branchOf(child, link.kind)] : [];
            })
        : [],
    };
  };
  return members
    .filter(({ id }) => !links.some(({ childId }) => childId === id))
    .map((matter) => branchOf(matter, null));
}
