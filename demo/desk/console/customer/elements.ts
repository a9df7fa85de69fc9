/** Registers the elements of the panel beside a chat. Loaded when the panel is opened first. */
import '../controls/fields/lookup-element.ts';
import { BlockButton } from './block-button.ts';
import { BusinessRecord } from './business-record.ts';
import './company-fields-element.ts';
import { CustomerPanel } from './customer-panel.ts';
import { DeleteButton } from './delete-button.ts';
import { FeedList } from './feed-list.ts';
import '../controls/edit-row/tag-list-element.ts';

customElements.define('console-block-button', BlockButton);
customElements.define('console-delete-button', DeleteButton);
customElements.define('console-feed-list', FeedList);
customElements.define('console-business-record', BusinessRecord);
customElements.define('console-customer-panel', CustomerPanel);
