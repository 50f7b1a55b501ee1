import people from 'content:people';
import { imageAddress } from '../../shared/image-address';
import { said, t } from '../../shared/texts';
import { Picture } from '../../ui/picture';
import * as styles from './people.module.css';
import { SampleMark } from './sample-mark';

const initialsOf = (name: string) => {
  const words = name.split(/\s+/);
  return words.length > 1 ? `${words[0]?.[0]}${words.at(-1)?.[0]}` : words[0]?.[0];
};

/** Who does the work: each with a photograph, or with initials. */
export const People = () => (
  <ul className={styles.people}>
    {people.map(({ name, role, languages, picture }) => {
      const address = imageAddress(picture);
      return (
        <li key={name}>
          {address ? (
            <Picture className={styles.picture} src={address} alt="" sizes="3rem" />
          ) : (
            <span className={styles.picture} aria-hidden="true">
              {initialsOf(name)}
            </span>
          )}
          <div>
            <b>{name}</b>
            <span className="soft">
              {t('{role}. {languages}', { role: said(role), languages: said(languages) })}
            </span>
          </div>
          <SampleMark claim={`person ${name}`} />
        </li>
      );
    })}
  </ul>
);
