import { addMonths, type Day, openDayFrom, read, write } from './days';
import { designation, newMark, oldMark, outgoing } from './mark-lives';
import { lastDayTold, renewals } from './renewal-lives';
import { Dice, type Life, Story } from './story';

// Lives of patents, designs and advice on copyright.

const leapDays = ['2012-02-29', '2016-02-29', '2020-02-29'].map(read);

/** From the day on which it is examined here to its grant and its yearly fees. */
function granted(story: Story, filed: Day, priority: Day) {
  const { dice } = story;
  const nominal = addMonths(priority, 36);
  const last = story.maybeExtended(
    'P5',
    addMonths(priority, 31),
    nominal,
    addMonths(priority, 54),
    0.2,
  );
  const asked = story.tell(
    'examination-requested',
    Math.min(dice.between(addMonths(priority, 31), last), openDayFrom(last)),
  );
  if (dice.chance(0.5)) {
    const dueOn = write(openDayFrom(asked + 300));
    const opinion = story.tell('written-opinion', asked + 150, { dueOn });
    story.tell('opinion-reply', opinion + dice.between(20, 140));
  }
  if (dice.chance(0.1)) {
    const report = story.tell('refusal-report', asked + 330, { dueOn: write(asked + 390) });
    if (dice.chance(0.5)) story.tell('review-asked', report + dice.between(10, 55));
    else {
      story.tell('closed', story.tell('refused', report + 70) + 40);
      return;
    }
  }
  // Now and then to the day on which a grant counts as late.
  const edge = addMonths(filed, 45);
  const soonest = asked + 420;
  const grant =
    soonest <= edge && dice.chance(0.5)
      ? dice.one([edge, edge + 1])
      : soonest + dice.between(0, 500);
  const eligible = story.tell('eligible', grant - dice.between(65, 80));
  story.tell('grant-paid', story.actedBy(eligible, addMonths(eligible, 2), 0) ?? eligible);
  story.tell('granted', grant, { number: '102', filedOn: write(filed) });
  fees(story, filed, grant);
}

function fees(story: Story, filed: Day, grant: Day) {
  const anniversary = (year: number) => addMonths(filed, year * 12);
  let next = 4;
  if (grant > addMonths(filed, 45)) {
    const putOff = addMonths(grant, 3);
    while (anniversary(next) <= putOff) next += 1;
    const paid = story.actedBy(grant, putOff, 0.2) ?? putOff + story.dice.between(1, 150);
    story.tell('renewal-filed', paid);
    story.tell('renewed', paid + 5, { expiresOn: write(anniversary(next)) });
  }
  const ends = Array.from({ length: 20 - next }, (_, index) => anniversary(next + index));
  renewals(story, {
    opensMonths: 3,
    ends: [...ends, anniversary(20) - 1],
    endsForGood: true,
    restored: 'any-time',
  });
}

function newPatent(dice: Dice): Story {
  const filed = dice.chance(0.15)
    ? dice.one(leapDays)
    : dice.between(read('2012-06-01'), read('2023-06-01'));
  const story = new Story(dice, 'patent', 'national', [], filed - 10);
  const priority = dice.chance(0.4) ? filed - dice.between(100, 364) : filed;
  const claims = priority < filed ? { priorityOn: write(priority) } : {};
  if (priority < filed) story.tell('first-filing', priority, { country: 'Japan' });
  story.tell('filed', filed, { filedOn: write(filed), ...claims });
  story.tell('filing-receipt', filed + 12, { number: '102', filedOn: write(filed) });
  if (dice.chance(0.3))
    story.tell('search-requested', addMonths(priority, 12) + dice.between(1, 25));
  story.tell('published', addMonths(priority, 18) + dice.between(0, 10));
  granted(story, filed, priority);
  return story;
}

function internationalPatent(dice: Dice): Story {
  const filed = dice.chance(0.1)
    ? dice.one(leapDays)
    : dice.between(read('2013-01-01'), read('2022-12-31'));
  const priority = dice.chance(0.6) ? filed - dice.between(200, 364) : filed;
  const story = new Story(dice, 'patent', 'pct', [], filed - 3);
  const claims = priority < filed ? { priorityOn: write(priority) } : {};
  story.tell('pct-filed', filed, { number: 'PCT/1', filedOn: write(filed), ...claims });
  const nominal = addMonths(priority, 30);
  const last = story.maybeExtended(
    'P3',
    addMonths(priority, 20),
    nominal,
    addMonths(priority, 48),
    0.15,
  );
  const entered = story.actedBy(addMonths(priority, 22), last, 0.1);
  if (!entered) {
    const over = openDayFrom(last);
    story.tell(
      'closed',
      story.tell('treated-withdrawn', over + 20, { lostOn: write(over + 1) }) + 60,
    );
    return story;
  }
  story.tell('national-phase', entered, { number: '112', filedOn: write(filed) });
  if (entered < addMonths(priority, 31)) granted(story, filed, priority);
  return story;
}

/** Granted long ago, and taken over near the end of its term. */
function oldPatent(dice: Dice): Story {
  const filed = dice.chance(0.15)
    ? read('2000-02-29')
    : dice.between(read('1997-06-01'), read('2007-06-01'));
  const story = new Story(
    dice,
    'patent',
    'national',
    [],
    dice.between(read('2014-01-01'), read('2017-01-31')),
  );
  story.tell('taken-over', story.openedOn + 1);
  const grant = addMonths(filed, dice.between(20, 44)) + 3;
  story.tell('granted', grant, { number: '9', filedOn: write(filed) });
  fees(story, filed, grant);
  return story;
}

function anyDesign(dice: Dice): Story {
  const isOld = dice.chance(0.5);
  const filed = isOld
    ? dice.between(read('2003-01-01'), read('2013-01-01'))
    : dice.between(read('2013-01-01'), read('2024-01-01'));
  const openedOn = isOld ? dice.between(read('2014-01-01'), read('2017-01-31')) : filed - 5;
  const story = new Story(dice, 'design', 'national', [], openedOn);
  const facts = { filedOn: write(filed) };
  if (!isOld) {
    if (dice.chance(0.3))
      story.tell('first-filing', filed - dice.between(20, 180), { country: 'Japan' });
    story.tell('filed', filed, facts);
    if (dice.chance(0.3)) story.tell('deferral-asked', filed);
    if (dice.chance(0.2)) {
      const dueOn = write(openDayFrom(filed + 100));
      story.tell(
        'formal-reply',
        story.tell('formal-notice', filed + 30, { dueOn }) + dice.between(3, 60),
      );
    }
  }
  story.tell('registered', filed + dice.between(91, 160), facts);
  renewals(story, {
    opensMonths: 6,
    ends: [60, 120, 180].map((months) => addMonths(filed, months)),
    endsForGood: true,
    restored: 'any-time',
  });
  return story;
}

function copyright(dice: Dice): Story {
  const opened = dice.between(read('2016-06-01'), read('2026-01-01'));
  const story = new Story(dice, 'copyright', 'national', [], opened);
  story.tell('advice-given', opened + dice.between(5, 30));
  story.tell('evidence-deposited', opened + dice.between(5, 60));
  if (dice.chance(0.4)) story.tell('demand-sent', opened + dice.between(20, 90));
  if (dice.chance(0.4))
    story.tell('letter', opened + 100, { dueOn: write(openDayFrom(opened + 130)) });
  story.tell('closed', Math.min(opened + dice.between(150, 900), lastDayTold));
  return story;
}

const lives = {
  'new mark': newMark,
  'old mark': oldMark,
  'designation of Singapore': designation,
  'international application from Singapore': outgoing,
  'national patent': newPatent,
  'international patent': internationalPatent,
  'old patent': oldPatent,
  design: anyDesign,
  copyright,
};
/** How often each kind comes, of 20. */
const mixed = [
  ...Array<keyof typeof lives>(5).fill('new mark'),
  ...Array<keyof typeof lives>(3).fill('old mark'),
  ...Array<keyof typeof lives>(2).fill('designation of Singapore'),
  'international application from Singapore',
  ...Array<keyof typeof lives>(3).fill('national patent'),
  ...Array<keyof typeof lives>(2).fill('international patent'),
  'old patent',
  'design',
  'design',
  'copyright',
] as const;

/** The life of the matter with that seed: always the same. */
export function lifeOf(seed: number): Life {
  const name = mixed[seed % mixed.length] ?? 'new mark';
  const story = lives[name](new Dice(seed * 7_919 + 17));
  const { right, route, classes } = story;
  const events = story.told().filter(({ enteredOn }) => enteredOn <= lastDayTold);
  return { seed, name, right, route, classes, events };
}
