import { addMonths, type Day, openDayFrom, read, write } from './days';
import { lastDayTold, renewals } from './renewal-lives';
import { type Dice, Story } from './story';

// Lives of trade marks, lawful as far as the texts were read.

const classLists = [['35'], ['9', '25'], ['9', '25', '35']];

/** What an application that was treated as withdrawn can still do; true where it goes on. */
function lost(story: Story, on: Day, cause: 'examination' | 'formalities' | 'counter-statement') {
  const { dice } = story;
  const told = story.tell('treated-withdrawn', on + dice.between(0, 20), {
    lostOn: write(on),
    cause,
  });
  const canGoOn = cause !== 'counter-statement' && on >= read('2022-05-26');
  const asked = canGoOn && story.actedBy(told, addMonths(on, 2) - 1, 0.5);
  if (!asked) {
    story.tell('closed', told + dice.between(60, 250));
    return false;
  }
  story.tell('continued-processing-asked', asked);
  story.tell('continued', asked + 30);
  return true;
}

/** From the filing to acceptance; null where it ended on the way. */
function examined(story: Story, filed: Day): Day | null {
  const { dice, classes } = story;
  let on = filed;
  if (dice.chance(0.2)) {
    const requirement = dice.one(['filing-date', 'form'] as const);
    const notice = story.tell('formal-notice', on + dice.between(10, 40), { requirement });
    const last = addMonths(notice, 2);
    const replied = story.actedBy(notice, last);
    if (replied) story.tell('formal-reply', replied);
    else if (requirement === 'filing-date') {
      story.tell('closed', story.tell('not-made', last + 10) + 30);
      return null;
    } else if (!lost(story, openDayFrom(last) + 1, 'formalities')) return null;
    on = replied ?? last + 150;
  }
  for (let reports = dice.one([0, 1, 1, 2]); reports > 0; reports -= 1) {
    const some = classes.length > 1 && dice.chance(0.3) ? classes.slice(0, 1) : [];
    const report = story.tell(
      'examination-report',
      on + dice.between(60, 150),
      {},
      { classes: some },
    );
    const nominal = addMonths(report, 4);
    const last = story.maybeExtended('T3', report, nominal, addMonths(report, 6));
    const replied = story.actedBy(report, last);
    if (replied)
      story.tell(dice.one(['examination-reply', 'hearing-asked']), replied, {}, { classes: some });
    else if (!lost(story, openDayFrom(last) + 1, 'examination')) return null;
    on = replied ?? last + 150;
    if (replied && dice.chance(0.1)) {
      const set = story.tell('hearing-set', on + 10, { hearingOn: write(on + 60) });
      story.tell('submissions-filed', set + dice.between(5, 30));
      on = story.tell('decision', on + 70);
      if (dice.chance(0.5)) story.tell('grounds-asked', on + dice.between(1, 28));
    }
  }
  return story.tell('accepted', on + dice.between(20, 60));
}

/** From publication to registration, through an opposition; null where it ended on the way. */
function unopposed(story: Story, accepted: Day): Day | null {
  const { dice } = story;
  const published = story.tell('published', accepted + dice.between(14, 40), { journal: '1' });
  const ends = openDayFrom(addMonths(published, 2));
  if (dice.chance(0.05)) story.tell('amendment-published', published + 20);
  if (!dice.chance(0.25)) return ends + dice.between(10, 40);
  const opposed = dice.between(published + 1, ends);
  const receivedOn = opposed + dice.between(0, 5);
  story.tell('opposition-received', opposed, {}, { receivedOn });
  const most = addMonths(receivedOn, 4);
  const last = story.maybeExtended('T9', receivedOn, addMonths(receivedOn, 2), most, 0.4);
  const answered = story.actedBy(receivedOn, last, 0.2);
  if (!answered) {
    lost(story, openDayFrom(last) + 1, 'counter-statement');
    return null;
  }
  story.tell('counter-statement', answered);
  const dueOn = openDayFrom(answered + 120);
  story.tell('evidence-direction', answered + 30, { dueOn: write(dueOn) });
  story.tell('evidence-filed', dueOn - dice.between(0, 20));
  return story.tell('opposition-ended', dueOn + 120) + 20;
}

/** What happens to a registration between its renewals. */
function attacked(story: Story, registered: Day) {
  const { dice } = story;
  if (dice.chance(0.3)) {
    const on = dice.between(Math.max(registered + 400, story.openedOn), lastDayTold);
    const ground = dice.one(['non-use', 'non-use', 'invalidity', 'rectification'] as const);
    story.tell('cancellation-received', on, { ground }, { receivedOn: on + dice.between(0, 4) });
    const answered = dice.between(on + 5, on + 55);
    story.tell('counter-statement', answered);
    if (ground === 'non-use') story.tell('use-declared', answered);
    story.tell('cancellation-ended', answered + 200);
  }
  if (dice.chance(0.1)) {
    const notice = dice.between(Math.max(registered + 100, story.openedOn), lastDayTold);
    story.tell('address-given', story.tell('agent-notice', notice) + dice.between(5, 80));
  }
  if (dice.chance(0.1)) {
    const other = dice.between(Math.max(registered, story.openedOn), lastDayTold - 100);
    story.tell('other-mark-published', other, { number: '402', journal: '9' });
    if (dice.chance(0.5)) story.tell('opposition-filed', other + dice.between(1, 58));
  }
}

function tenYearly(story: Story, first: Day) {
  const ends = [0, 1, 2, 3].map((each) => addMonths(first, each * 120));
  renewals(story, { opensMonths: 6, ends, endsForGood: false, restored: 'any-time' });
}

export function newMark(dice: Dice): Story {
  const filed = dice.between(read('2016-06-01'), read('2025-06-01'));
  const story = new Story(
    dice,
    'trademark',
    'national',
    dice.one(classLists),
    filed - dice.between(0, 20),
  );
  const isSecond = dice.chance(0.3);
  const first = filed - dice.between(30, 175);
  if (isSecond) story.tell('first-filing', first, { country: 'Japan' });
  const claims = isSecond && dice.chance(0.8) ? { priorityOn: write(first) } : {};
  story.tell('filed', filed, { filedOn: write(filed), ...claims });
  story.tell('filing-receipt', filed + dice.between(2, 20), {
    number: '40201',
    filedOn: write(filed),
  });
  if (dice.chance(0.2))
    story.tell('filed-abroad', filed + dice.between(5, 170), { country: 'Japan' });
  const accepted = examined(story, filed);
  const registered = accepted && unopposed(story, accepted);
  if (!registered) return story;
  story.tell('registered', registered + dice.between(0, 10), {
    number: '40201',
    filedOn: write(filed),
    registeredOn: write(registered),
  });
  attacked(story, registered);
  if (dice.chance(0.05)) story.tell('handed-over', registered + dice.between(100, 2_000));
  else tenYearly(story, addMonths(filed, 120));
  return story;
}

/** Registered long ago, and taken over from another agent. */
export function oldMark(dice: Dice): Story {
  const filed = dice.between(read('2007-01-01'), read('2016-12-31'));
  const story = new Story(
    dice,
    'trademark',
    'national',
    dice.one(classLists),
    dice.between(read('2016-10-01'), read('2018-06-01')),
  );
  story.tell('taken-over', story.openedOn + 1);
  // The registration of a mark that was long opposed can fall near the end of its first term, or after it.
  const registered =
    filed + (dice.chance(0.2) ? dice.between(3_300, 3_900) : dice.between(250, 700));
  story.tell('registered', registered, { filedOn: write(filed), registeredOn: write(registered) });
  attacked(story, Math.max(registered, story.openedOn));
  const expiry = addMonths(filed, 120);
  if (registered < addMonths(expiry, -6)) {
    tenYearly(story, expiry);
    return story;
  }
  const paid = story.actedBy(registered, addMonths(registered, 6), 0);
  if (paid)
    story.tell('renewed', story.tell('renewal-filed', paid) + 20, {
      expiresOn: write(addMonths(expiry, 120)),
    });
  return story;
}

export function designation(dice: Dice): Story {
  const registered = dice.between(read('2016-06-01'), read('2026-01-01'));
  const notified = registered + dice.between(40, 200);
  const story = new Story(dice, 'trademark', 'madrid', dice.one(classLists), notified);
  const ends = addMonths(registered, 120);
  story.tell('designation-notified', notified, {
    number: '1',
    registeredOn: write(registered),
    expiresOn: write(ends),
  });
  let on = notified;
  if (dice.chance(0.4)) {
    const notice = story.tell('madrid-refusal', on + dice.between(60, 200), {});
    on = story.tell('examination-reply', notice + dice.between(10, 115));
  }
  const published = story.tell('published', on + dice.between(40, 90), { journal: '2' });
  on = published + dice.between(70, 120);
  if (dice.chance(0.3)) {
    const told = story.tell('opposition-notified', published + dice.between(20, 100));
    const last = story.maybeExtended('T23', told, addMonths(told, 4), addMonths(told, 6), 0.4);
    const answered = story.actedBy(told, last, 0.2);
    if (!answered) {
      story.tell('closed', story.tell('refused', openDayFrom(last) + 10) + 60);
      return story;
    }
    on = story.tell('opposition-ended', story.tell('counter-statement', answered) + 300) + 10;
  }
  story.tell('protection-granted', on, { protectedOn: write(on) });
  tenYearly(story, ends);
  return story;
}

export function outgoing(dice: Dice): Story {
  const filed = dice.between(read('2016-10-01'), read('2025-01-01'));
  const story = new Story(dice, 'trademark', 'madrid', dice.one(classLists), filed - 5);
  story.tell('international-filed', filed, { number: '3' });
  const registered = filed + dice.between(1, 60);
  story.tell('international-registration', registered + dice.between(30, 90), {
    number: '4',
    registeredOn: write(registered),
  });
  if (dice.chance(0.4)) {
    const dueOn = write(registered + 400);
    const refusal = story.tell('office-refusal', registered + 300, { country: 'Japan', dueOn });
    story.tell('office-reply', refusal + dice.between(20, 90), { country: 'Japan' });
  }
  if (dice.chance(0.2)) {
    const ceased = story.tell('basic-mark-ceased', registered + dice.between(400, 1_700));
    const saved = story.actedBy(ceased, addMonths(ceased, 3), 0.4);
    story.tell('closed', (saved ? story.tell('transformed', saved) : ceased + 100) + 30);
    return story;
  }
  tenYearly(story, addMonths(registered, 120));
  return story;
}
