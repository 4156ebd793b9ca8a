/** Layers that are drawn again only when something else is put into them, not whenever the map is pointed at. */

import { Component } from 'preact';

export abstract class Still<P> extends Component<P> {
  override shouldComponentUpdate(next: P): boolean {
    return (Object.keys(next as object) as (keyof P)[]).some((key) => next[key] !== this.props[key]);
  }
}
